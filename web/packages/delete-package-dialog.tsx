import { Text } from "@mantine/core";
import { packages } from "#contract/packages.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { FormDialog } from "#web/shell/form-dialog.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import type { OfferedPackage } from "./offered-packages.ts";
import { packageAdminMessages } from "./package-admin-messages.ts";
import type { PackageKind } from "./package-form.ts";

interface DeletePackageProps {
  kind: PackageKind;
  stored: OfferedPackage;
  onClose: () => void;
}

/** Asks before a package is taken off sale. */
export function DeletePackageDialog({ kind, stored, onClose }: DeletePackageProps) {
  const t = useWords(packageAdminMessages);
  const button = useWords(buttonMessages);
  const name = stored.name[useLocale()];
  const ofKind = { membership: useCommand(packages.deleteMembership), course: useCommand(packages.deleteCourses) };
  const deleting = ofKind[kind];
  const send = () =>
    deleting.mutate(
      { params: { id: String(stored.id) }, query: { version: String(stored.version) } },
      {
        onSuccess: () => {
          alertSuccess(t("deleted", { name }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("deleteTitle", { name })}
      failure={deleting.error}
      submit={button("delete")}
      danger
      busy={deleting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("deleteText")}</Text>
    </FormDialog>
  );
}
