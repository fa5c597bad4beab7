/** What changes about how somebody proves who they are: they are told of each, whoever did it. */
export const securityChanges = [
  "appOn",
  "appOff",
  "codesRenewed",
  "passkeyAdded",
  "passkeyRemoved",
  "factorReset",
] as const;
export type SecurityChange = (typeof securityChanges)[number];
