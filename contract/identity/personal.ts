import { phone } from "../kernel/person/phone.ts";
import { address, calendarDate, email, option, personName, zipCode } from "../kernel/values.ts";

/** The identity and contact data of a new person, as every wizard asks for it. */
export const personal = {
  first_name: personName,
  last_name: personName,
  email,
  dateOfBirth: calendarDate,
  gender: option,
};
export const billing = { phone, address, zipCode };
