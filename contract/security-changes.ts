/** What changes about how somebody proves who they are, and who fails to: they are told of each, whoever did it. */
export const securityChanges = [
  "appOn",
  "appOff",
  "codesRenewed",
  "passkeyAdded",
  "passkeyRemoved",
  "factorReset",
  "stepFailed",
] as const;
export type SecurityChange = (typeof securityChanges)[number];
