import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Product} from './product';

/** React hook that returns the facts of the product. */
export function useProduct() {
  return useDocusaurusContext().siteConfig.customFields?.product as Product;
}
