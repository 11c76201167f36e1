import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';

/** An item of the navbar that opens a list of items, without a script. */
export default function Dropdown({label, items}: Props) {
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
