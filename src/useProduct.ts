import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Product} from './product';

/** Gives the colour of the pages' ground in each scheme, which head tags cannot read from a style sheet. */
export function useGround(): {readonly light: string; readonly dark: string} {
  return useDocusaurusContext().siteConfig.customFields?.ground as {light: string; dark: string};
}

/** Gives the facts of the product, as the configuration read them, to a component. */
export function useProduct(): Product {
  return useDocusaurusContext().siteConfig.customFields?.product as Product;
}
