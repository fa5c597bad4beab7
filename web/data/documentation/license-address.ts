/** Where the build puts the text of the license. */
export const licenseAddress = "/LICENSE.txt";
