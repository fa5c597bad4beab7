/**
 * The changes in how somebody proves their identity, failed attempts, and sign-outs by others: they are notified of
 * each.
 */
export const securityChanges = [
  "appOn",
  "appOff",
  "codesRenewed",
  "passkeyAdded",
  "passkeyRemoved",
  "factorReset",
  "loginsEnded",
  "stepFailed",
  "confirmFailed",
] as const;
export type SecurityChange = (typeof securityChanges)[number];
