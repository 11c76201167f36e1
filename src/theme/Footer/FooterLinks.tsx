import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {addressIn} from '../../locale/address';
import {useLanguage} from '../../locale/useLanguage';

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
  const language = useLanguage();
  return links().map(({to, label}) => (
    <li key={to}>
      <a href={addressIn(language, to)}>{label}</a>
    </li>
  ));
}
