import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Product} from './product';

/** Returns the background colour of pages in each scheme, which head tags cannot read from a style sheet. */
export function useGround(): {readonly light: string; readonly dark: string} {
  return useDocusaurusContext().siteConfig.customFields?.ground as {light: string; dark: string};
}

/** Returns the facts of the product, as the configuration read them. */
export function useProduct(): Product {
  return useDocusaurusContext().siteConfig.customFields?.product as Product;
}
