import { type Row, all, staffAndClients } from "./matrix-row.ts";

const leaders: Row = { admin: "Y", manager: "Y" };

/** The rights of each call about group classes. */
export const classCalls: Readonly<Record<string, Row>> = {
  "GET /rooms": all,
  "POST /rooms": leaders,
  "PUT /rooms/{id}": leaders,
  "DELETE /rooms/{id}": leaders,
  "GET /class-types": all,
  "POST /class-types": leaders,
  "PUT /class-types/{id}": leaders,
  "DELETE /class-types/{id}": leaders,
  "GET /class-policies": all,
  "POST /class-policies": { admin: "Y" },
  "GET /lapses": { ...leaders, desk: "Y" },
  "POST /lapses/{id}/waive": { ...leaders, desk: "Y" },
  "GET /class-series": leaders,
  "POST /class-series": leaders,
  "PUT /class-series/{id}": leaders,
  "GET /classes": all,
  "GET /classes/{id}": all,
  "POST /classes": leaders,
  "PUT /classes/{id}": leaders,
  "POST /classes/{id}/cancel": leaders,
  "GET /classes/{id}/substitutes": leaders,
  "GET /classes/{id}/entry": staffAndClients,
  "POST /classes/{id}/bookings": staffAndClients,
  "GET /classes/{id}/bookings": { admin: "Y", manager: "Y", trainer: "Y", desk: "Y" },
  "GET /clients/{id}/bookings": { admin: "any", manager: "any", trainer: "mine", desk: "client", client: "own" },
  "POST /bookings/{id}/cancel": staffAndClients,
};
