import * as z from "zod/mini";
import { phone } from "../kernel/person/phone.ts";
import { type UserType, address, calendarDate, email, line, option, personName, zipCode } from "../kernel/values.ts";

/** As what somebody changes a profile: the columns of the authorisation table. */
export type Changer = "admin" | "manager" | "trainer" | "desk" | "self";

/** One thing that the club keeps of a person: all that is to be said of it. */
export interface PersonField {
  /** Its column in the table `person`. */
  readonly column: string;
  /** The schema of a change; null empties it. */
  readonly taken: z.ZodMiniType<string | number | null | undefined>;
  /** Its schema in a profile. */
  readonly answered: z.ZodMiniType<string | number | null | undefined>;
  /**
   * The kinds of person that have it: `asked`, in the editor and among the facts, or only `kept`: accepted and returned
   * by the API, but shown on no screen. For other kinds it is refused.
   */
  readonly of: { readonly [Kind in UserType]?: "asked" | "kept" };
  /**
   * The readers: everybody who sees the card, or the profile; `private` is hidden from managers who look at an admin.
   */
  readonly seen: "card" | "profile" | "private";
  readonly changed: readonly Changer[];
  /** Those who may fill it besides, as long as it is empty. */
  readonly filled?: readonly Changer[];
  /** The people who may empty it. */
  readonly cleared: "never" | "byAdmins" | "ofStaff" | "freely";
  /** A profile without it is incomplete: SQL works it out as `is_complete`. */
  readonly completes: boolean;
  /** Excluded from the log. */
  readonly isSecret: boolean;
  /** The input that changes it. */
  readonly edit:
    | "name"
    | "text"
    | "longText"
    | "email"
    | "phone"
    | "birth"
    | "option"
    | "department"
    | "ownOption"
    | "height"
    | "start"
    | "end";
  /** The tab of its input. */
  readonly tab: "person" | "address" | "social";
  /** The section of facts that shows it; a name heads the profile. */
  readonly fact: "head" | "personal" | "contact" | "position" | "term";
  /** The values of the demo club, unless generated otherwise. */
  readonly examples?: readonly string[];
}

/** It always says something; the card has it. */
const always = <S extends z.ZodMiniType<string>>(schema: S) => ({ taken: z.optional(schema), answered: z.string() });

/** It always says something, to those who see more than the card. */
const known = <S extends z.ZodMiniType<string>, T extends z.ZodMiniType<string>>(schema: S, answered: T) => ({
  taken: z.optional(schema),
  answered: z.optional(answered),
});

/** It may be empty. */
const open = <S extends z.ZodMiniType<string | number>, T extends z.ZodMiniType<string | number>>(
  schema: S,
  answered: T,
) => ({ taken: z.optional(z.nullable(schema)), answered: z.optional(z.nullable(answered)) });

const text = z.string();
const centimetres = z.number().check(z.minimum(50), z.maximum(260), z.multipleOf(0.1));

/** The defaults of a field's row. */
const usual = {
  of: { client: "asked", employee: "asked", trainer: "asked" },
  seen: "profile",
  changed: ["admin", "manager", "trainer", "desk", "self"],
  cleared: "freely",
  completes: false,
  isSecret: false,
  edit: "text",
  tab: "person",
  fact: "personal",
} as const;

const heading = { ...usual, seen: "card", cleared: "never", isSecret: true, edit: "name", fact: "head" } as const;
const needed = { ...usual, cleared: "byAdmins", completes: true } as const;
const position = {
  ...usual,
  of: { employee: "asked", trainer: "kept", client: "kept" },
  changed: ["admin", "manager"],
  cleared: "never",
  fact: "position",
} as const;
const training = {
  ...usual,
  of: { client: "asked", employee: "kept", trainer: "kept" },
  changed: ["admin", "trainer", "self"],
} as const;

/**
 * The fields of a person, in the order in which they are read. What deals with them follows from this table: the
 * columns' types, what SQL selects and updates, who may see and change what, the editor, the facts, the log, the demo
 * club, and the tests of all that. A column comes with its migration, the words with `contract/identity/field-labels.ts`.
 */
const personFields = {
  first_name: { ...heading, column: "first_name", ...always(personName) },
  last_name: { ...heading, column: "last_name", ...always(personName) },
  email: {
    ...usual,
    column: "email",
    // Clients who gave none cannot sign in; one that was given stays. No account is taken over by a first one.
    ...open(email, text),
    changed: ["admin", "self"],
    filled: ["desk"],
    cleared: "never",
    isSecret: true,
    edit: "email",
    fact: "contact",
  },
  phone: { ...needed, column: "phone", ...open(phone, text), isSecret: true, edit: "phone", fact: "contact" },
  dateOfBirth: {
    ...needed,
    column: "date_of_birth",
    ...open(calendarDate, calendarDate),
    seen: "private",
    isSecret: true,
    edit: "birth",
  },
  gender: { ...needed, column: "gender", ...open(option, text), edit: "option" },
  jobTitle: { ...position, column: "job_title", ...open(option, text), edit: "ownOption" },
  department: { ...position, column: "department", ...open(option, text), edit: "department" },
  goal: { ...training, column: "goal", ...open(option, text), edit: "option" },
  /** In cm. */
  height: { ...training, column: "height", ...open(centimetres, z.number()), edit: "height" },
  startOfDate: {
    ...usual,
    column: "start_of_date",
    ...known(calendarDate, calendarDate),
    changed: ["admin", "trainer"],
    cleared: "never",
    edit: "start",
    fact: "term",
  },
  endOfDate: {
    ...usual,
    column: "end_of_date",
    ...open(calendarDate, calendarDate),
    changed: ["admin"],
    cleared: "ofStaff",
    edit: "end",
    fact: "term",
  },
  weChat: { ...usual, column: "we_chat", ...open(line(60), text), isSecret: true, tab: "social", fact: "contact" },
  /** The emergency contact: name and phone, as they were given. */
  emergencyContact: {
    ...usual,
    column: "emergency_contact",
    ...open(line(120), text),
    of: { client: "asked" },
    isSecret: true,
    edit: "longText",
    tab: "social",
    fact: "contact",
    examples: [
      "Mum, 416-555-0142",
      "Daniel (brother) +1 647-555-0178",
      "Priya, 905-555-0123",
      "妈妈 +86 138 0013 8007",
    ],
  },
  address: {
    ...needed,
    column: "address",
    ...open(address, text),
    seen: "private",
    isSecret: true,
    edit: "longText",
    tab: "address",
    fact: "contact",
  },
  zipCode: { ...needed, column: "zip_code", ...open(zipCode, text), isSecret: true, tab: "address", fact: "contact" },
} as const satisfies Readonly<Record<string, PersonField>>;

type PersonFields = typeof personFields;
export type FieldName = keyof PersonFields;

/** The stored type of each field, named and formatted as in the contract. */
export type FieldValues = {
  -readonly [Name in FieldName]: Exclude<z.output<PersonFields[Name]["answered"]>, undefined>;
};

/** The columns of the fields, each with the type of its field. */
export type FieldColumns = { [Name in FieldName as PersonFields[Name]["column"]]: FieldValues[Name] };

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(personFields, name);
}

export const fieldNames: readonly FieldName[] = Object.keys(personFields).filter(isFieldName);

/** The table's entry for a field. */
export function fieldOf(field: FieldName): PersonField {
  return personFields[field];
}

/** Whether people of somebody's kind are asked for a field; nothing else of them is shown. */
export function isFieldOf(field: FieldName, { userType }: { readonly userType: UserType }): boolean {
  return fieldOf(field).of[userType] === "asked";
}

/** Fields whose value is one of the option list of the same name. */
export type OptionField = {
  [Name in FieldName]: PersonFields[Name]["edit"] extends "option" | "department" ? Name : never;
}[FieldName];

export function isOptionField(field: FieldName): field is OptionField {
  const { edit } = fieldOf(field);
  return edit === "option" || edit === "department";
}

type Shape<Member extends "taken" | "answered"> = { readonly [Name in FieldName]: PersonFields[Name][Member] };

/** The schemas of all fields as members of an object. */
function shapeOf<Member extends "taken" | "answered">(member: Member): Shape<Member> {
  const shape = forEachField((field) => personFields[field][member]);
  if (!isShape(shape, member)) throw new Error(`A field has no schema ${member}`);
  return shape;
}

function isShape<Member extends "taken" | "answered">(shape: object, member: Member): shape is Shape<Member> {
  return Object.entries(shape).every(([field, schema]) => isFieldName(field) && schema === personFields[field][member]);
}

/** Something for every field, under its name. */
export function forEachField<Value>(valueOf: (field: FieldName) => Value): Record<FieldName, Value> {
  const values: Partial<Record<FieldName, Value>> = Object.fromEntries(
    fieldNames.map((field) => [field, valueOf(field)]),
  );
  if (!hasEachField(values)) throw new Error("Not every field has a value");
  return values;
}

function hasEachField<Value>(values: Partial<Record<FieldName, Value>>): values is Record<FieldName, Value> {
  return fieldNames.every((field) => Object.hasOwn(values, field));
}

export const takenShape = shapeOf("taken");
export const answeredShape = shapeOf("answered");
