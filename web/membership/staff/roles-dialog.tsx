import { Checkbox, Stack, Text } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import { staff } from "#contract/membership/staff.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useNewestPerson } from "#web/identity/people/faces/newest-person-model.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import classes from "./roles-dialog.module.css";
import { rolesMessages } from "./roles-messages.ts";

const offered = ["admin", "manager", "trainer", "desk", "employee"] as const;
type StaffRole = (typeof offered)[number];

/** Changes the roles of an employee or trainer, which ends their logins (decisions §7). */
export function RolesDialog({ person: shown, onClose }: { person: Profile; onClose: () => void }) {
  const t = useWords(rolesMessages);
  const isOwn = useMe().id === shown.id;
  const { person, isReading, refused } = useNewestPerson(shown);
  const held = offered.filter((role) => person.roles?.includes(role));
  const [picked, setPicked] = useStoredDraft<readonly StaffRole[]>(`roles of ${shown.id}`, held);
  const changing = useCommand(staff.changeRoles);
  const name = useFormat().name(person);
  const isChanged = offered.some((role) => picked.includes(role) !== held.includes(role));
  const send = () =>
    changing.mutate(
      { params: { id: String(person.id) }, body: { roles: [...picked], version: person.version } },
      {
        onSuccess: () => {
          alertSuccess(t("done", { name }));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog
      title={t("title", { name })}
      failure={changing.error}
      failureWords={{ title: t("unchanged"), stale: t("stale") }}
      isTyped={isChanged}
      submit={t("update")}
      blocked={isChanged ? picked.length === 0 && "incomplete" : "unchanged"}
      busy={changing.isPending || isReading}
      onSubmit={send}
      onClose={onClose}
    >
      <Text c="dimmed">{t(isOwn ? "introOwn" : "intro", { name })}</Text>
      <RoleBoxes person={person} isOwn={isOwn} picked={picked} onPick={setPicked} />
      {picked.includes("admin") && person.userType === "employee" && person.department !== "admin" && (
        <Text size="sm">{t("department", { name })}</Text>
      )}
    </FormDialog>
  );
}

interface RoleBoxesProps {
  person: Profile;
  isOwn: boolean;
  picked: readonly StaffRole[];
  onPick: (roles: readonly StaffRole[]) => void;
}

function RoleBoxes({ person, isOwn, picked, onPick }: RoleBoxesProps) {
  const t = useWords(rolesMessages);
  const words = useOptionWords();
  const fixed = (role: StaffRole) => {
    if (role === "admin" && isOwn) return t("ownAdmin");
    return role === "trainer" && person.userType === "trainer" ? t("ofTrainer") : undefined;
  };
  return (
    <Checkbox.Group
      aria-label={t("title", { name: useFormat().name(person) })}
      error={picked.length === 0 ? t("none") : null}
      value={[...picked]}
      onChange={(values) => onPick(offered.filter((role) => values.includes(role)))}
    >
      <Stack className={classes.options}>
        {offered.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={words("role", role)}
            description={fixed(role) ?? t(role)}
            disabled={fixed(role) !== undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
