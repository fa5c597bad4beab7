import { booking } from "#contract/schedule/booking.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useClubContact } from "#web/kernel/frame/club/club-contact.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ContactButtons } from "#web/kernel/frame/club/contact-buttons.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { ReservationParty } from "../form/use-reservation-form.ts";
import { sessionMessages } from "./session-messages.ts";
import classes from "./session-sheet.module.css";

interface TrainerButtonsProps {
  clientId: number;
  trainer: ReservationParty;
}

/** How a client calls a trainer of theirs or writes to them; nothing unless the club allows it. */
export function TrainerButtons(props: TrainerButtonsProps) {
  return useClubContact().showsTrainers ? <Buttons {...props} /> : null;
}

function Buttons({ clientId, trainer }: TrainerButtonsProps) {
  const format = useFormat();
  const { data } = useRead(booking.facts, { params: { id: String(clientId) } });
  const contact = data?.contacts.find(({ id }) => id === trainer.id);
  return contact ? <ContactButtons name={format.name(trainer.name)} {...contact} /> : null;
}

/** A client's own trainer and how to reach them; nothing unless the club allows it. */
export function OwnTrainer({ clientId }: { clientId: number }) {
  return useClubContact().showsTrainers ? <Own clientId={clientId} /> : null;
}

function Own({ clientId }: { clientId: number }) {
  const t = useWords(sessionMessages);
  const format = useFormat();
  const { data } = useRead(booking.facts, { params: { id: String(clientId) } });
  const trainer = data?.client.trainer;
  if (!trainer) return null;
  return (
    <div className={classes.row}>
      <Face person={trainer} size={40} />
      <span>
        <span className={classes.name}>{format.name(trainer.name)}</span>
        <span className={classes.quiet}>{t("yourTrainer")}</span>
      </span>
      <Buttons clientId={clientId} trainer={trainer} />
    </div>
  );
}
