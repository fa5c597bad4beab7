import { Button } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { lazy, Suspense, useContext, useRef } from "react";
import type { Profile } from "#contract/people.ts";
import { useMe } from "#web/frame/me.ts";
import { useWords } from "#web/lib/i18n.ts";
import { editableFields } from "./editable-fields.ts";
import { profileMessages } from "./messages.ts";
import { OpenProfileDialog } from "./open-dialog.ts";
import type { TabName } from "./tab-names.ts";

const AddRecordButton = lazy(() =>
  import("#web/body-records/add-record-button.tsx").then((module) => ({ default: module.AddRecordButton })),
);
const AddPackageAction = lazy(() =>
  import("#web/orders/orders-tab.tsx").then((module) => ({ default: module.AddPackageAction })),
);

/** The one action of the tab that is shown; nothing where it has none, or one inside it. */
export function TabAction({ tab, profile }: { tab: TabName; profile: Profile }) {
  return (
    <Suspense>
      {tab === "profile" && <EditAction profile={profile} />}
      {tab === "body" && <AddRecordButton person={profile} />}
      {tab === "orders" && <AddPackageAction person={profile} />}
    </Suspense>
  );
}

function EditAction({ profile }: { profile: Profile }) {
  const t = useWords(profileMessages);
  const open = useContext(OpenProfileDialog);
  const button = useRef<HTMLButtonElement>(null);
  if (editableFields(useMe(), profile).size === 0) return null;
  return (
    <Button ref={button} leftSection={<IconEdit size={18} aria-hidden />} onClick={() => open("edit", button.current)}>
      {t("editProfile")}
    </Button>
  );
}
