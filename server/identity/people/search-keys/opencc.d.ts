/** Pairs of characters, as the package has them. */
declare module "opencc-js/dict/*" {
  const pairs: string;
  export default pairs;
}
