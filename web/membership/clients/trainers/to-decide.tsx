import { WaitingErasures } from "#web/membership/erasure/waiting-erasures.tsx";
import { LostTrainers } from "./lost-trainers.tsx";

/** Clients about whom an admin has to decide something; few clubs have any. */
export function ToDecide() {
  return (
    <>
      <LostTrainers />
      <WaitingErasures />
    </>
  );
}
