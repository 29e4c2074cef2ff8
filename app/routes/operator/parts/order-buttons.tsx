import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";

interface OrderButtonsProps {
  id: number;
  name: string;
  /** Where it stands among how many. */
  place: number;
  count: number;
}

/** Puts one of an ordered list before or behind its neighbour: `up 3` and `down 3` are what is sent. */
export function OrderButtons({ id, name, place, count }: OrderButtonsProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="cluster" preventScrollReset>
      {(["up", "down"] as const).map((by) => (
        <Button
          key={by}
          variant="quiet"
          size="small"
          icon={by === "up" ? "arrow-up" : "arrow-down"}
          name="intent"
          value={`${by} ${id}`}
          aria-disabled={place === (by === "up" ? 0 : count - 1) || undefined}
        >
          <span className="visually-hidden">{t(`operator.entry.${by}`, { name })}</span>
        </Button>
      ))}
    </Form>
  );
}
