/** What changes about how somebody proves who they are, who fails to, and who signs them out: they are told of each. */
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
