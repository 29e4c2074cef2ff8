import type { ReactNode } from "react";

/** Small line drawings for places where there is nothing to show. */
const drawings = {
  house: (
    <>
      <path d="M12 92h96M24 92V50l36-28 36 28v42" />
      <path d="M52 92V66h16v26M64 80v1M80 36V22h8v20" />
      <path d="M33 60h11v11H33zM76 60h11v11H76z" />
    </>
  ),
  search: (
    <>
      <path d="M10 92h50M20 92V56l22-18 22 18" />
      <circle cx="72" cy="62" r="22" />
      <path d="m88 78 18 18M62 62a10 10 0 0 1 10-10" />
    </>
  ),
  heart: (
    <>
      <path d="M14 92h92M26 92V54l34-26 34 26v38" />
      <path d="M60 78S44 68 44 58a8 8 0 0 1 16-2 8 8 0 0 1 16 2c0 10-16 20-16 20Z" />
    </>
  ),
  papers: (
    <>
      <path d="M34 22h40l14 14v62H34zM74 22v14h14" />
      <path d="M44 52h34M44 64h34M44 76h20" />
      <path d="M34 34H24v68h48v-4" />
    </>
  ),
  offline: (
    <>
      <path d="M12 92h96M28 92V54l32-26 32 26v38" />
      <path d="M44 66a23 23 0 0 1 32 0M51 74a13 13 0 0 1 18 0M60 82v1" />
      <path d="m38 48 44 44" />
    </>
  ),
  door: (
    <>
      <path d="M20 98h80M38 98V26h44v72" />
      <path d="M38 26 64 34v64M56 66v5" />
      <path d="M88 98v-8h14" />
    </>
  ),
  lock: (
    <>
      <path d="M14 92h92M26 92V54l34-26 34 26v38" />
      <path d="M48 64h24v18H48zM53 64v-5a7 7 0 0 1 14 0v5M60 72v3" />
    </>
  ),
  bell: (
    <>
      <path d="M60 24v6M36 84h48c-6-6-6-14-6-24a18 18 0 0 0-36 0c0 10 0 18-6 24Z" />
      <path d="M54 92a6 6 0 0 0 12 0M24 50a36 36 0 0 1 10-20M96 50a36 36 0 0 0-10-20" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" viewBox="0 0 120 112" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
