import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { entryPlace } from "./order-intent";
import { useOrder } from "./ordered";

interface OrderButtonsProps {
  id: number;
  name: string;
  /** Where it stands among how many. */
  place: number;
  count: number;
  /** More buttons of the same form. */
  children?: ReactNode;
}

/**
 * Puts one of an ordered list (`Ordered`) before or behind its neighbour: `up 3` and `down 3` are what is sent. With
 * scripts its row can be dragged, too.
 */
export function OrderButtons({ id, name, place, count, children }: OrderButtonsProps) {
  const { t } = useTranslation();
  const order = useOrder();
  return (
    <Form method="post" id={entryPlace(id)} className="cluster order-buttons" preventScrollReset>
      {count > 1 ? (
        <span className="only-scripts" aria-hidden>
          <span
            className="order-handle"
            title={t("operator.entry.drag")}
            onPointerDown={(event) => order.drag(event, { id, name })}
          >
            <Icon name="grip-vertical" />
          </span>
        </span>
      ) : null}
      {(["up", "down"] as const).map((by) => (
        <Button
          key={by}
          variant="quiet"
          size="small"
          icon={by === "up" ? "arrow-up" : "arrow-down"}
          name="intent"
          value={`${by} ${id}`}
          aria-disabled={place === (by === "up" ? 0 : count - 1) || undefined}
          onClick={(event) => {
            event.preventDefault();
            order.move(event.currentTarget.value, { id, name });
          }}
        >
          <span className="visually-hidden">{t(`operator.entry.${by}`, { name })}</span>
        </Button>
      ))}
      {children}
    </Form>
  );
}
