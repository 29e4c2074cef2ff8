import { useNavigation, useSubmit } from "@remix-run/react";
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { dragRow } from "./drag-row";
import { dragIntent, entryPlace } from "./order-intent";

interface Entry {
  id: number;
  name: string;
}

interface Order {
  /** Sends what a button says. */
  move: (intent: string, entry: Entry) => void;
  /** Takes the row around a handle along with the pointer. */
  drag: (event: PointerEvent<HTMLElement>, entry: Entry) => void;
}

const OrderContext = createContext<Order | null>(null);

export function useOrder() {
  const order = useContext(OrderContext);
  if (!order) throw new Error("Order buttons stand in a list that is <Ordered>.");
  return order;
}

/** Before anything is painted; nothing is on the server. */
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

interface OrderedProps {
  /** Of the entries, in their order. */
  ids: number[];
  children: ReactNode;
}

/** Around a list whose rows have `OrderButtons`: what is moved keeps the focus, and its place is said. */
export function Ordered({ ids, children }: OrderedProps) {
  const { t, i18n } = useTranslation();
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const [said, setSaid] = useState("");
  const last = useRef<{ entry: Entry; button: string } | null>(null);
  const rest = useRef<() => void>();

  function send(intent: string, entry: Entry, button: string) {
    last.current = { entry, button };
    submit({ intent, stay: "1" }, { method: "post", preventScrollReset: true });
  }
  const order: Order = {
    move: (intent, entry) => send(intent, entry, intent),
    drag(event, entry) {
      if (!isIdle || event.button !== 0 || !event.isPrimary) return;
      // Nothing is selected on the way.
      event.preventDefault();
      rest.current = dragRow(event.currentTarget, event.nativeEvent, ({ from, to }) => {
        const intent = dragIntent(ids, from, to);
        const button = `up ${entry.id}`;
        buttonOf(entry, button)?.focus({ preventScroll: true });
        if (intent) send(intent, entry, button);
      });
    },
  };

  useBeforePaint(() => {
    if (!isIdle) return;
    rest.current?.();
    if (!last.current) return;
    const { entry, button } = last.current;
    last.current = null;
    const place = ids.indexOf(entry.id) + 1;
    if (place === 0) return;
    // A row that is put elsewhere loses the focus.
    if (document.activeElement === document.body) buttonOf(entry, button)?.focus();
    const number = (value: number) => formatNumber(value, i18n.language);
    const { name } = entry;
    setSaid(t("operator.entry.placed", { name, place: number(place), total: number(ids.length) }));
  }, [isIdle]);
  useEffect(() => () => rest.current?.(), []);

  return (
    <OrderContext.Provider value={order}>
      {children}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </OrderContext.Provider>
  );
}

const buttonOf = ({ id }: Entry, value: string) =>
  document.querySelector<HTMLElement>(`#${entryPlace(id)} button[value="${value}"]`);
