import { packages } from "#contract/sales/packages.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { OfferedPackage } from "./offered-packages.ts";
import { packageAdminMessages } from "./package-admin-messages.ts";
import type { PackageKind } from "./package-form.ts";

interface DeletePackageProps {
  kind: PackageKind;
  stored: OfferedPackage;
  onClose: () => void;
}

const ofKind = { membership: packages.deleteMembership, course: packages.deleteCourses };

/** Asks before a package is taken off sale. */
export function DeletePackageDialog({ kind, stored: { id, version, name: names }, onClose }: DeletePackageProps) {
  const t = useWords(packageAdminMessages);
  const name = names[useLocale()];
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name })}
      text={t("deleteText")}
      endpoint={ofKind[kind]}
      input={{ params: { id: String(id) }, query: { version: String(version) } }}
      done={t("deleted", { name })}
      onClose={onClose}
    />
  );
}
