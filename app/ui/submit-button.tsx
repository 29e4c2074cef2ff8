import { useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "./button";

/** A submit button that is pending while its own form is on the way. */
export function SubmitButton({ children, ...props }: Omit<ButtonProps, "type" | "pending">) {
  const { state, formData } = useNavigation();
  const mine = props.name === undefined || formData?.get(props.name) === String(props.value ?? "");
  return (
    <Button {...props} type="submit" pending={state !== "idle" && formData !== undefined && mine}>
      {children}
    </Button>
  );
}
