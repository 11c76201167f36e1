import type {Props} from '@theme/Tabs';
import Tabs from '@theme-original/Tabs';
import {Children, cloneElement, isValidElement, type ReactNode} from 'react';
import {rememberedTab} from '../../plugins/delivery/client';

type TabValue = NonNullable<Props['values']>[number];

/** Tabs whose chosen panel is shown before React is loaded (`rememberedTab`). */
export default function RememberedTabs(props: Props) {
  const {groupId, queryString, values} = props;
  if (!groupId && !queryString) return <Tabs {...props} />;
  const query = queryString === true ? groupId : queryString || undefined;
  const marked = ({value, attributes}: Pick<TabValue, 'value' | 'attributes'>) => ({
    attributes: {...attributes, ...rememberedTab(value, groupId, query)},
  });
  /** A tab is described by `values`, or by the panels themselves. */
  const described = values
    ? {values: values.map((value) => ({...value, ...marked(value)}))}
    : {
        children: Children.toArray(props.children as ReactNode).map((child) =>
          isValidElement<TabValue>(child) ? cloneElement(child, marked(child.props)) : child,
        ) as unknown as Props['children'],
      };
  return <Tabs {...props} {...described} />;
}
