import type {Props} from '@theme/Heading';
import type {ReactNode} from 'react';
import {Phrases} from '../../heading/Phrases';

/** A heading that ends its lines between phrases, in languages that set no spaces. */
export default function Heading({as: Level, children, ...props}: Props): ReactNode {
  return <Level {...props}>{typeof children === 'string' ? <Phrases text={children} /> : children}</Level>;
}
