import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Alike, clients } from "#contract/clients.ts";
import { calendarDate, email as emailSchema, phone as phoneSchema } from "#contract/values.ts";
import { read } from "#web/lib/query.ts";

/** What is typed of somebody who is being added. */
interface Typed {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly dateOfBirth?: string;
}

const pauseMs = 250;
const none: readonly Alike[] = [];

/** Clients who may be the one that is being typed; nothing is asked before something whole is there to compare. */
export function useAlike({ first_name, last_name, phone, email, dateOfBirth = "" }: Typed): readonly Alike[] {
  const named = calendarDate.safeParse(dateOfBirth).success && first_name.trim() !== "" && last_name.trim() !== "";
  const [facts] = useDebouncedValue(
    JSON.stringify({
      ...(phoneSchema.safeParse(phone).success && { phone: phone.trim() }),
      ...(emailSchema.safeParse(email).success && { email: email?.trim() }),
      ...(named && { first_name: first_name.trim(), last_name: last_name.trim(), dateOfBirth }),
    }),
    pauseMs,
  );
  const query = clients.alike.query.safeParse(JSON.parse(facts)).data ?? {};
  const isAsked = Object.keys(query).length > 0;
  // Whoever stands there stays until it is known who does now: what is below is about to be pressed.
  const { data = none } = useQuery({
    ...read(clients.alike, { query }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? data : none;
}
