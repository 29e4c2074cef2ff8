import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface CardElementProps {
  clientSecret: string;
  publishableKey: string;
  /** Where Stripe leads to when it is done. */
  returnUrl: string;
}

type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>;
type Kit = { stripe: Stripe; elements: ReturnType<Stripe["elements"]> };

/** Stripe's own frame, which takes the card; nothing of it passes through this page. */
export default function CardElement({ clientSecret, publishableKey, returnUrl }: CardElementProps) {
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [kit, setKit] = useState<Kit | null>(null);
  const [fault, setFault] = useState("");
  const [isPaying, setPaying] = useState(false);
  useEffect(() => {
    let isHere = true;
    const gone = () => isHere && setFault(t("payments.card.notLoaded"));
    loadStripe(publishableKey).then((stripe) => {
      if (!isHere || !frame.current) return;
      if (!stripe) return gone();
      const elements = stripe.elements({ clientSecret, locale: "auto" });
      elements.create("payment").mount(frame.current);
      setKit({ stripe, elements });
    }, gone);
    return () => {
      isHere = false;
    };
  }, [clientSecret, publishableKey, t, i18n.language]);
  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!kit || isPaying) return;
    setPaying(true);
    const { error } = await kit.stripe.confirmPayment({
      elements: kit.elements,
      confirmParams: { return_url: returnUrl },
    });
    setPaying(false);
    // Stripe says what is wrong in the reader's language.
    setFault(error.message ?? t("payments.card.refused"));
  }
  return (
    <form onSubmit={(event) => void pay(event)} className="stack">
      {fault ? <Notice tone="danger" title={fault} /> : null}
      <div ref={frame} className="card-element" />
      <Button wide icon="lock" pending={isPaying || (!kit && !fault)}>
        {t("payments.card.pay")}
      </Button>
    </form>
  );
}
