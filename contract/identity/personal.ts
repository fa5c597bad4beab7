import { phone } from "../kernel/phone.ts";
import { address, calendarDate, email, option, personName, zipCode } from "../kernel/values.ts";

/** Who a new person is and how they are reached, as every wizard asks. */
export const personal = {
  first_name: personName,
  last_name: personName,
  email,
  dateOfBirth: calendarDate,
  gender: option,
};
export const billing = { phone, address, zipCode };
