import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {useLanguages} from '../../locale/useLanguages';

const links = () => [
  {
    to: '/terms',
    label: translate({
      id: 'footer.terms',
      message: 'Terms of Service',
      description: 'Footer link to the terms of use',
    }),
  },
  {
    to: '/privacy',
    label: translate({
      id: 'footer.privacy',
      message: 'Privacy Policy',
      description: 'Footer link to the privacy policy',
    }),
  },
  {
    to: '/contact',
    label: translate({
      id: 'footer.contact',
      message: 'Contact',
      description: 'Footer link to the contact page',
    }),
  },
];

/** The three links that every page ends with, as list items. */
export function FooterLinks(): ReactNode {
  const {addressIn} = useLanguages();
  return links().map(({to, label}) => (
    <li key={to}>
      <a href={addressIn(to)}>{label}</a>
    </li>
  ));
}
