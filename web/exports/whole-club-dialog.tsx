import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { wholeClub } from "#contract/whole-club.ts";
import { useToday } from "#web/frame/club.ts";
import { FormDialog } from "#web/frame/form-dialog.tsx";
import { PasswordField } from "#web/frame/password-field.tsx";
import { type ApiError, takeOut } from "#web/lib/api.ts";
import { useWords } from "#web/lib/i18n.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { wholeClubMessages } from "./whole-club-messages.ts";

/** Asks for the password once more, and saves the whole club. */
export function WholeClubDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(wholeClubMessages);
  const today = useToday();
  const [password, setPassword] = useState("");
  const saving = useMutation<Blob, ApiError>({
    mutationFn: () => takeOut(wholeClub.take, { body: { current_password: password } }),
    onSuccess: (content) => {
      saveFile(`${t("fileName")} ${today}.zip`, content);
      onClose();
    },
  });
  const isWrong = saving.error?.code === "REAUTH_REQUIRED";
  return (
    <FormDialog
      title={t("take")}
      isTyped={false}
      failure={isWrong ? null : saving.error}
      submit={t("download")}
      busy={saving.isPending}
      onSubmit={() => password !== "" && saving.mutate()}
      onClose={onClose}
    >
      <Text>{t("confirm")}</Text>
      <PasswordField
        name="current-password"
        autoComplete="current-password"
        label={t("password")}
        error={isWrong && t("wrong")}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          saving.reset();
        }}
      />
      <Text size="sm" c="dimmed" role="status">
        {saving.isPending ? t("preparing") : t("onFile")}
      </Text>
    </FormDialog>
  );
}
