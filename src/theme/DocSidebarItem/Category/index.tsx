import {findFirstSidebarItemLink, isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import clsx from 'clsx';

/**
 * A category of a sidebar, without a script. With the present page in it, or with `collapsed: false` or
 * `collapsible: false`, it lists its items. Otherwise it is a link to its own page, or to its first document,
 * whose page then lists them; so a page has no link to every document of a large sidebar.
 */
export default function DocSidebarCategory({item, ...props}: Props) {
  const first = findFirstSidebarItemLink(item);
  const isOpen = !item.collapsible || !item.collapsed || isActiveSidebarItem(item, props.activePath);
  return (
    <Category
      {...props}
      item={{
        ...item,
        collapsible: false,
        ...(!isOpen &&
          // The theme shows a category without items as a link.
          first && {
            items: [],
            href: first,
            className: clsx('menu__list-item--collapsed', item.className),
          }),
      }}
    />
  );
}
