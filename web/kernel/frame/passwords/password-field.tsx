import { PasswordInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { passwordMessages } from "./password-messages.ts";

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (password: string) => void;
  onBlur?: () => void;
  description?: string;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** A password with a button that shows it. */
export function PasswordField({ onChange, ...input }: PasswordFieldProps) {
  const t = useWords(passwordMessages);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": visible ? t("hidePassword") : t("showPassword") }}
    />
  );
}
