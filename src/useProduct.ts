import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Product} from './product';

/** Returns the facts of the product, as the configuration read them. */
export function useProduct() {
  return useDocusaurusContext().siteConfig.customFields?.product as Product;
}
