/** The sample photo, as the pictures plugin is told of it. */
export const photo = {
  /** Path from the project's folder. */
  photo: 'src/brand/photo/photo.png',
  /** Path of its depth map, in which white is near. */
  depth: 'src/brand/photo/depth.png',
  /** Place of what the photo shows, as parts of its width and height. */
  subject: {x: 0.54, y: 0.48},
  /** Width of the phone's screen as a part of its height. */
  screen: 100 / 205,
};
