import { servesEveryClient } from "#contract/kernel/values.ts";
import { editableFields } from "#web/identity/people/editable-fields-model.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useOpenPerson } from "#web/kernel/frame/open-person.ts";
import type { ActionName } from "./action-dialog.tsx";
import type { SearchableHit } from "./hit.ts";

/** The actions on the person whose profile is open, and how that person is called: they come before everything else. */
export function useHere(actions: readonly SearchableHit[]) {
  const me = useMe();
  const format = useFormat();
  const person = useOpenPerson();
  if (!person) return { name: "", actions: [] };
  const { roles = [] } = me;
  const serves = person.userType === "client" && (servesEveryClient(roles) || roles.includes("trainer"));
  const isAdmin = roles.includes("admin");
  const offered: Readonly<Partial<Record<ActionName, boolean>>> = {
    newSession: serves || person.userType === "trainer",
    sellPackage: serves,
    takePayment: serves,
    newSale: serves,
    newLeave: person.actions?.includes("onLeave") === true,
    endMembership: person.actions?.includes("dismiss") === true,
    changeTrainer: isAdmin && person.userType === "client",
    refundPayment: isAdmin && person.userType === "client",
    editPerson: editableFields(me, person).size > 0,
  };
  const here = actions.filter(({ run }) => typeof run === "string" && offered[run]);
  return { name: format.name(person), actions: here.map((each) => ({ ...each, key: `here ${each.key}` })) };
}
