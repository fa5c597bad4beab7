import { type Row, all } from "./matrix-row.ts";

const leaders: Row = { admin: "Y", manager: "Y" };

/** The rights of each call about group classes. */
export const classCalls: Readonly<Record<string, Row>> = {
  "GET /rooms": all,
  "POST /rooms": leaders,
  "PUT /rooms/{id}": leaders,
  "DELETE /rooms/{id}": leaders,
  "GET /closures": all,
  "POST /closures": leaders,
  "PUT /closures/{id}": leaders,
  "DELETE /closures/{id}": leaders,
  "GET /class-types": all,
  "POST /class-types": leaders,
  "PUT /class-types/{id}": leaders,
  "DELETE /class-types/{id}": leaders,
  "GET /class-series": leaders,
  "POST /class-series": leaders,
  "PUT /class-series/{id}": leaders,
  "GET /classes": all,
  "GET /classes/{id}": all,
  "POST /classes": leaders,
  "PUT /classes/{id}": leaders,
  "POST /classes/{id}/cancel": leaders,
  "GET /classes/{id}/substitutes": leaders,
};
