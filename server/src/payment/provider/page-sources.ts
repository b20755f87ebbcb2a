/** Origins for the page's policy, by kind of access. */
export interface PageSources {
  /** Of providers and wallets whose own script puts what the shopper fills in into our page. */
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
  form: readonly string[];
}
