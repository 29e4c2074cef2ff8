import { Notice } from "~/ui/notice";

/** What in the address was not as it should be, and what was made of it; nothing when all was. */
export function OddNotice({ odd }: { odd: string[] }) {
  return odd.length === 0 ? null : (
    <Notice>
      <ul>
        {odd.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
