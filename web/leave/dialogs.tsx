import { Modal } from "@mantine/core";
import { useFormat } from "#web/lib/format.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import type { ActionPerson, MenuAction } from "./action-person.ts";

interface ActionDialogProps {
  action: MenuAction;
  person: ActionPerson;
  onClose: () => void;
}

/** The dialog behind an action. */
export function ActionDialog({ action, person, onClose }: ActionDialogProps) {
  const name = useFormat().name(person.name);
  const words = useOptionWords();
  const title = action === "modifyPending" ? name : words("personAction", action);
  return (
    <Modal opened onClose={onClose} title={title}>
      {name}
    </Modal>
  );
}
