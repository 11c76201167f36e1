import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Product} from './product';

/** Gives the facts of the product, as the configuration read them, to a component. */
export function useProduct(): Product {
  return useDocusaurusContext().siteConfig.customFields?.product as Product;
}
