import {translate} from '@docusaurus/Translate';
import type {Mode} from './motion';

/** The ways to look at the picture, in the order in which the one comes out of the other. */
export const modes = (): {mode: Mode; label: string}[] => [
  {
    mode: 'photo',
    label: translate({
      id: 'appPreview.depth.photo',
      message: 'Photo',
      description: 'Choice under the app preview: the flat photo',
    }),
  },
  {
    mode: 'depth',
    label: translate({
      id: 'appPreview.depth.map',
      message: 'Depth',
      description: 'Choice under the app preview: the depth map of the photo',
    }),
  },
  {
    mode: '3d',
    label: translate({
      id: 'appPreview.depth.threeD',
      message: '3D',
      description: 'Choice under the app preview: the photo moving in depth',
    }),
  },
];

/** What the canvas shows, for those who do not see it. */
export function canvasLabel(mode: Mode): string {
  return mode === 'depth'
    ? translate({
        id: 'appPreview.depth.mapShown',
        message: 'The depth map of the photo: the brighter, the nearer.',
        description: 'Describes the depth map in the app preview',
      })
    : translate({
        id: 'appPreview.depth.threeDShown',
        message: 'The 3D image. Drag it or use the arrow keys to tilt it.',
        description: 'Describes the moving picture in the app preview',
      });
}
