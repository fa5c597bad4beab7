import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type Alike, clients } from "#contract/membership/clients.ts";
import { memberOf } from "#contract/kernel/endpoint/endpoint.ts";
import { phone as phoneSchema } from "#contract/kernel/person/phone.ts";
import { calendarDate, email as emailSchema } from "#contract/kernel/values.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { type AlikeFacts, stillAlike } from "./alike-model.ts";

/** The typed data of a new person. */
interface Typed {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly dateOfBirth?: string;
}

const pauseMs = 250;
const none: readonly Alike[] = [];

/**
 * Clients who may be the one that is being typed, and whether it is known that there is nobody; nothing is asked before
 * something whole is there to compare.
 */
export function useAlike({ first_name, last_name, phone, email, dateOfBirth = "" }: Typed) {
  const named = calendarDate.safeParse(dateOfBirth).success && first_name.trim() !== "" && last_name.trim() !== "";
  const [facts] = useDebouncedValue(
    JSON.stringify({
      ...(phoneSchema.safeParse(phone).success && { phone: phone.trim() }),
      ...(emailSchema.safeParse(email).success && { email: email?.trim() }),
      ...(named && { first_name: first_name.trim(), last_name: last_name.trim(), dateOfBirth }),
    }),
    pauseMs,
  );
  const query = asked(JSON.parse(facts));
  // Known duplicates stay until the others are known: the button below is about to be pressed.
  const {
    data: alike = none,
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    ...endpointQuery(clients.alike, { query }),
    enabled: Object.keys(query).length > 0,
    placeholderData: (found, before) =>
      found && stillAlike(found, asked(memberOf(before?.queryKey[1], "query")), query),
  });
  return { alike, isNobody: isSuccess && !isPlaceholderData && alike.length === 0 };
}

const asked = (facts: unknown): AlikeFacts => clients.alike.query.safeParse(facts).data ?? {};
