import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';

/** An item of the navbar that opens a list of items, without a script. */
export default function Dropdown({label, html, className, items}: Props) {
  return (
    <li>
      <details>
        <summary
          className={className}
          {...(html ? {dangerouslySetInnerHTML: {__html: html}} : {children: label})}
        />
        <ul>
          {items.map((item) => (
            // Within a list, `html` items of the theme are list items too.
            <NavbarItem key={JSON.stringify(item)} {...item} isDropdownItem />
          ))}
        </ul>
      </details>
    </li>
  );
}
