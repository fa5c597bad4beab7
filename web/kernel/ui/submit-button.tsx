import { Button, type ButtonProps } from "@mantine/core";
import type { MouseEventHandler } from "react";
import classes from "./submit-button.module.css";

interface SubmitButtonProps extends ButtonProps {
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** The large button that sends a form and says what that does, in two lines if need be. */
export function SubmitButton(props: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      color="volt.4"
      classNames={{ root: classes.root, label: classes.label }}
      {...props}
    />
  );
}
