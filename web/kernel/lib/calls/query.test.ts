import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
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

test("what was read ahead and changes while it is read again is taken for outdated", async () => {
  const answer = Promise.withResolvers<string>();
  const queryKey = ["read ahead"];
  queryClient.setQueryData(queryKey, "of long ago", { updatedAt: 1 });
  const ahead = queryClient.prefetchQuery({ queryKey, queryFn: () => answer.promise });
  const invalidated = queryClient.invalidateQueries({ queryKey });
  answer.resolve("before");
  await Promise.all([ahead, invalidated]);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: "before", isInvalidated: true });
});

test("what changes while it is read for the first time is read once more, however often it changes", async () => {
  const answers: ((of: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const queryKey = ["read for the first time"];
  const screen = new QueryObserver(queryClient, { queryKey, queryFn });
  onTestFinished(screen.subscribe(() => {}));
  const readAgain = [queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries()];
  answers[0]?.("before");
  await expect.poll(() => answers.length).toBe(2);
  expect(screen.getCurrentResult().data).toBe("before");
  answers[1]?.("after");
  await Promise.all(readAgain);
  expect([screen.getCurrentResult().data, answers.length]).toEqual(["after", 2]);
});
