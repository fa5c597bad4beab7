import { expect, test } from "vitest";
import { ApiError, type FailureCode } from "./api.ts";
import { queryClient } from "./query.ts";

test.each<[FailureCode, number]>([
  ["OFFLINE", 2],
  ["TOO_BUSY", 2],
  ["TIMED_OUT", 1],
  ["FORBIDDEN", 1],
])("a read that fails with %s is sent %i times", async (code, times) => {
  let sent = 0;
  const queryFn = () => {
    sent += 1;
    return Promise.reject(new ApiError(code));
  };
  await expect(queryClient.fetchQuery({ queryKey: [code], queryFn, retryDelay: 0 })).rejects.toThrow(code);
  expect(sent).toBe(times);
});
