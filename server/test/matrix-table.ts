import type { Role } from "#contract/values.ts";

/**
 * Who may call what, typed by hand and not from the contract: a wrong contract differs from it.
 * Roles without an entry are refused; `Y` has no person to judge.
 */
export type Row = Partial<Record<Role, string>>;
export const all: Row = { admin: "Y", manager: "Y", trainer: "Y", employee: "Y", client: "Y" };
const staffAndClients: Row = { admin: "Y", manager: "Y", trainer: "Y", client: "Y" };
const profile: Row = { admin: "any", manager: "own staff", trainer: "client own", employee: "own", client: "own" };

const bodyReaders: Row = { admin: "any", manager: "own", trainer: "mine own", employee: "own", client: "own" };

export const table: Readonly<Record<string, Row | "everyone">> = {
  "GET /welcome": "everyone",
  "POST /setup": "everyone",
  "POST /login": "everyone",
  "POST /logout": "everyone",
  "POST /refresh": "everyone",
  "POST /reset-password": all,
  "GET /me": all,
  "PUT /me/locale": all,
  "GET /logins": all,
  "DELETE /logins/{id}": all,
  "DELETE /logins": all,
  "GET /events": all,
  "GET /user/{id}/activities": {
    admin: "any",
    manager: "own staff",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "PUT /users/{id}/profile-image": {
    admin: "any",
    manager: "own staff",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "GET /users/{id}/profile-image/{image}": { ...profile, client: "own trainer" },
  "GET /user/{id}/body-index-records": bodyReaders,
  "POST /user/{id}/body-index-records": { admin: "any", trainer: "mine" },
  "PUT /user/{id}/body-index-records/{recordId}": { admin: "any", trainer: "mine" },
  "DELETE /user/{id}/body-index-records/{recordId}": { admin: "any", trainer: "mine" },
  "POST /user/{id}/body-index-records/import": { admin: "any", trainer: "mine" },
  "GET /clients/{id}/recipes": { admin: "any", trainer: "mine", client: "own" },
  "POST /clients/{id}/recipe": { admin: "any", trainer: "mine" },
  "PUT /clients/{id}/recipe/{recipeId}": { admin: "any", trainer: "mine" },
  "DELETE /clients/{id}/recipe/{recipeId}": { admin: "any", trainer: "mine" },
  "GET /clients/{id}/trainer-change": { admin: "any" },
  "POST /clients/update-trainer": { admin: "Y" },
  "GET /employees/departments": { admin: "Y", manager: "Y" },
  "GET /notifications": all,
  "POST /notifications/read": all,
  "GET /search": all,
  "GET /users/{id}/profile": profile,
  "GET /{id}/profile": profile,
  "GET /employees/{id}/profile": { admin: "any", manager: "any", employee: "own" },
  "GET /trainers/{id}/profile": { admin: "any", manager: "any", trainer: "own" },
  "GET /clients/{id}/profile": { admin: "any", trainer: "client", client: "own" },
  "GET /company/settings": all,
  "GET /company/settings/body-index-fields": all,
  "PUT /company/settings/{name}": { admin: "Y" },
  "GET /products/membership-packages": staffAndClients,
  "GET /products/courses-packages": staffAndClients,
  "POST /products/add-membership-package": { admin: "Y" },
  "POST /products/add-courses-package": { admin: "Y" },
  "PUT /products/update-membership-package": { admin: "Y" },
  "PUT /products/update-courses-package": { admin: "Y" },
  "DELETE /products/delete-membership-package/{id}": { admin: "Y" },
  "DELETE /products/delete-courses-package/{id}": { admin: "Y" },
  "GET /payments/users/{id}/ledger": {
    admin: "any",
    manager: "own",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "POST /payments/{id}/add-package-payment": { admin: "any", trainer: "mine" },
  "PUT /payments/orders/{id}": { admin: "Y" },
  "DELETE /payments/orders/{id}": { admin: "Y" },
  "GET /payments/orders/{id}/receipt": { admin: "Y", trainer: "Y", client: "Y" },
  "GET /payments/top-sales-list": { admin: "Y", manager: "Y" },
  "GET /payments/users/{id}": { admin: "any", manager: "own", trainer: "mine own", employee: "own", client: "own" },
  "GET /clients": { admin: "Y", trainer: "Y", client: "Y" },
  "GET /clients/clients-count-summary": { admin: "Y", trainer: "Y" },
  "GET /clients/client-types-summary": { admin: "Y", manager: "Y", trainer: "Y" },
  "POST /clients/create": { admin: "Y", trainer: "Y" },
  "DELETE /clients/delete/{id}": { admin: "any", trainer: "mine" },
  "GET /users/{id}/deletion": { admin: "any", trainer: "mine" },
  "GET /trainers": staffAndClients,
  "GET /employees": { admin: "Y", manager: "Y" },
  "GET /employees/list-managers": { admin: "Y", manager: "Y" },
  "GET /employees/employees-count-summary": { admin: "Y", manager: "Y" },
  "POST /employees/create": { admin: "Y", manager: "Y" },
  "POST /trainers/create": { admin: "Y", manager: "Y" },
  "DELETE /employees/delete/{id}": { admin: "any" },
  "DELETE /trainers/delete/{id}": { admin: "any" },
  "PUT /employees/{id}/roles": { admin: "staff" },
  "POST /user/{id}/submit-reason": { admin: "any", trainer: "mine" },
  "POST /user/{id}/modify-reason": { admin: "any", trainer: "mine" },
  "POST /user/{id}/withdraw-reason": { admin: "any", trainer: "mine" },
  "POST /user/{id}/activate-user": { admin: "any", trainer: "mine" },
  "POST /user/{id}/withdraw-pending": { admin: "any" },
  "POST /users/{id}/profile": {
    admin: "any",
    manager: "own staff",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "GET /courses": staffAndClients,
  "GET /courses/course-tags": staffAndClients,
  "POST /courses/create": { admin: "Y" },
  "PUT /courses/update/{id}": { admin: "Y" },
  "DELETE /courses/delete/{id}": { admin: "Y" },
  "POST /courses/reservations/create": { admin: "Y", trainer: "Y", client: "Y" },
  "POST /courses/reservations/{id}/details": { admin: "Y", trainer: "Y", client: "Y" },
  "POST /courses/reservations/{id}/status": { admin: "Y", trainer: "Y", client: "Y" },
  "GET /courses/client/{id}": { admin: "any", trainer: "mine own", client: "own" },
  "GET /courses/trainer/{id}": { admin: "any", manager: "any", trainer: "own", client: "trainer" },
  "GET /courses/{userType}/{id}": { admin: "Y", manager: "Y", trainer: "Y", client: "Y" },
  "GET /courses/users/{id}": { admin: "any", trainer: "mine own", client: "own" },
  "GET /courses/courses-summary": { admin: "Y", manager: "Y", trainer: "Y" },
  "GET /user/{id}/affected-reservations": { admin: "any", trainer: "mine" },
  "GET /shop/products": { admin: "Y", manager: "Y" },
  "POST /shop/products": { admin: "Y" },
  "PUT /shop/products/{id}": { admin: "Y" },
  "DELETE /shop/products/{id}": { admin: "Y" },
  "GET /shop/images/{image}": { admin: "Y", manager: "Y" },
  "GET /shop/sellers": { admin: "Y" },
  "GET /shop/sales": { admin: "Y", manager: "Y" },
  "POST /shop/sales": { admin: "Y" },
  "GET /shop/overview": { admin: "Y", manager: "Y" },
  "GET /employees/list-sales": { admin: "Y", manager: "Y", trainer: "Y" },
};

/** Whose profile a caller changes. */
export type Whose = "their own" | "a colleague's" | "a client's in scope" | "a client's out of scope";

type Field = keyof typeof fields;

/** Which columns of the table of fields say yes (authorisation §4): admins, managers on staff, trainers on theirs, one's own. */
export const fields = {
  first_name: "A M T self",
  last_name: "A M T self",
  phone: "A M T self",
  address: "A M T self",
  zipCode: "A M T self",
  weChat: "A M T self",
  gender: "A M T self",
  dateOfBirth: "A M T self",
  email: "A self",
  startOfDate: "A T",
  endOfDate: "A",
  jobTitle: "A M",
  department: "A M",
  goal: "A T self",
  height: "A T self",
  status: "A",
} as const;

/** The columns that hold for a role and whose profile it changes; without any the person is out of reach. */
export const columns: Readonly<Record<string, Partial<Record<Whose, string>>>> = {
  admin: { "their own": "A", "a colleague's": "A", "a client's in scope": "A", "a client's out of scope": "A" },
  manager: { "their own": "self", "a colleague's": "M" },
  trainer: { "their own": "self", "a client's in scope": "T" },
  employee: { "their own": "self" },
  client: { "their own": "self" },
  "trainer manager": { "their own": "self", "a colleague's": "M", "a client's in scope": "T" },
};

/** What rules beyond the table refuse: the department of admins is fixed, and nobody suspends themselves. */
export const beyond: Readonly<Record<string, Partial<Record<Field, string>>>> = {
  "admin: their own": { department: "400 department", status: "409 INVALID_STATE" },
};
