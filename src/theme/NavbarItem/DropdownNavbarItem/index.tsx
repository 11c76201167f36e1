import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';
import type {ReactNode} from 'react';

/** An item of the navbar that opens further ones, without a script. */
export default function Dropdown({label, items}: Props): ReactNode {
  return (
    <li>
      <details>
        <summary>{label}</summary>
        <ul>
          {items.map((item) => (
            <NavbarItem key={JSON.stringify(item)} {...item} />
          ))}
        </ul>
      </details>
    </li>
  );
}
