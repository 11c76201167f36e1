import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {useLanguages} from '../../locale/useLanguages';
import {StructuredData} from '../../StructuredData';
import {useProduct} from '../../useProduct';
import styles from './legal.module.css';

/**
 * The way from the home page to a legal document, for the reader and for search engines.
 * @param props.title title of the document
 */
export function Breadcrumbs({title}: {title: string}): ReactNode {
  const {name, siteUrl} = useProduct();
  const {addressIn, home} = useLanguages();
  const {pathname} = useLocation();
  const trail = [
    {name, address: home},
    {name: title, address: addressIn(pathname)},
  ];
  return (
    <nav
      className={styles.breadcrumbs}
      aria-label={translate({
        id: 'legal.breadcrumbs',
        message: 'Breadcrumbs',
        description: 'Name of the way from the home page to this one, for screen readers',
      })}>
      <ol>
        <li>
          <a href={home}>{name}</a>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({name: label, address}, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: siteUrl + address,
          })),
        }}
      />
    </nav>
  );
}
