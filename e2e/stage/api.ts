import * as z from "zod/mini";

const oneself = z.object({ data: z.object({ id: z.number() }) });
const loggedIn = z.object({ data: z.object({ token: z.string() }) });

/** Calls the API of a club as somebody signed in: sends a body, by POST unless said otherwise, else reads. Throws what is refused. */
export type CallApi = (path: string, body?: unknown, method?: "PUT" | "DELETE") => Promise<unknown>;

/** The API of the demo club at an address, as one of its accounts. */
export async function apiAs(url: string, role: "admin" | "trainer" | "employee" | "client"): Promise<CallApi> {
  const credentials = { email: `${role}@palestra.demo`, password: "palestra2026" };
  const { token } = loggedIn.parse(await callApi(url, "/login", {}, credentials)).data;
  return (path, body, method) => callApi(url, path, { Authorization: `Bearer ${token}` }, body, method);
}

/** The id of one of the demo club's accounts. */
export async function idOf(url: string, role: Parameters<typeof apiAs>[1]): Promise<number> {
  return oneself.parse(await (await apiAs(url, role))("/me")).data.id;
}

async function callApi(
  url: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
  method: "POST" | "PUT" | "DELETE" = "POST",
): Promise<unknown> {
  const sent = body === undefined ? { method: "GET" } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${url}/api${path}`, {
    ...sent,
    headers: { ...headers, "Content-Type": "application/json" },
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}
