import { useEffect } from "react";
import { rememberRecentHit } from "#web/data/search/recent-model.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useOpenPerson } from "#web/kernel/frame/open-person.ts";

/** Puts each profile that is opened among the people whom the search names before anything is typed; shows nothing. */
export function RememberedPerson() {
  const me = useMe();
  const person = useOpenPerson();
  useEffect(() => {
    if (!person) return;
    const { id, first_name, last_name, userType, status, expired, profileImage } = person;
    const opened = { id, name: { first_name, last_name }, userType, status, expired, profileImage };
    rememberRecentHit(me.id, { ...opened, group: "people" });
  }, [person, me.id]);
  return null;
}
