import { type Row, staffAndClients } from "./matrix-row.ts";

/** Courses and reservations. */
export const sessionCalls: Readonly<Record<string, Row>> = {
  "GET /courses": staffAndClients,
  "GET /courses/course-tags": staffAndClients,
  "POST /courses/course-tags": { admin: "Y" },
  "PUT /courses/course-tags/{id}": { admin: "Y" },
  "DELETE /courses/course-tags/{id}": { admin: "Y" },
  "POST /courses/create": { admin: "Y" },
  "PUT /courses/update/{id}": { admin: "Y" },
  "DELETE /courses/delete/{id}": { admin: "Y" },
  "POST /courses/reservations/create": { admin: "Y", trainer: "Y", desk: "Y", client: "Y" },
  "POST /courses/reservations/{id}/details": { admin: "Y", trainer: "Y", desk: "Y", client: "Y" },
  "POST /courses/reservations/{id}/status": { admin: "Y", trainer: "Y", desk: "Y", client: "Y" },
  "GET /courses/client/{id}": { admin: "any", trainer: "mine own", desk: "client", client: "own" },
  "GET /courses/trainer/{id}": { admin: "any", manager: "any", trainer: "own", desk: "any", client: "trainer" },
  "GET /courses/{userType}/{id}": staffAndClients,
  "GET /courses/users/{id}": { admin: "any", trainer: "mine own", desk: "client", client: "own" },
  "GET /courses/client/{id}/booking": { admin: "any", trainer: "mine", desk: "any", client: "own" },
  "GET /courses/client/{id}/find": { admin: "any", trainer: "mine", desk: "any", client: "own" },
  "GET /courses/trainer/{id}/free-times": { admin: "any", trainer: "own", desk: "any", client: "trainer" },
  "GET /courses/trainer/{id}/ahead": { admin: "any", manager: "any", trainer: "own", desk: "any" },
  "GET /courses/trainer/{id}/find": { admin: "any", manager: "any", trainer: "own", desk: "any" },
  "GET /courses/calendar": { admin: "Y", manager: "Y", desk: "Y" },
  "GET /courses/calendar/find": { admin: "Y", manager: "Y", desk: "Y" },
  "GET /courses/courses-summary/clients": { admin: "Y", manager: "Y", trainer: "Y" },
  "GET /courses/courses-summary": { admin: "Y", manager: "Y", trainer: "Y" },
};
