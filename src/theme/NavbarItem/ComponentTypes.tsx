import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/** The types of items that the navbar shows; others are refused (../Navbar/items.ts). */
export default {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  doc: DocNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in the site's own configuration
  html: ({value}: {readonly value: string}) => <li dangerouslySetInnerHTML={{__html: value}} />,
};
