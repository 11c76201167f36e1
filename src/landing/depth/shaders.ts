/** Covers the target with one triangle; `at` runs from 0 to 1 over it. */
export const everywhere = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID << 1 & 2, gl_VertexID & 2);
  gl_Position = vec4(at * 2. - 1., 0, 1);
}`;

/** Takes the covering layers out of the photo; alpha says how much is left of a pixel. */
export const uncover = `#version 300 es
precision highp float;
uniform sampler2D photo, masks;
uniform bool middleToo;
in vec2 at;
out vec4 colour;
void main() {
  vec2 mask = texture(masks, at).rg;
  float left = (1. - mask.r) * (middleToo ? 1. - mask.g : 1.);
  colour = vec4(texture(photo, at).rgb * left, left);
}`;

/** Fills what was taken out from what is left around it: from ever coarser means, finest first. */
export const fill = `#version 300 es
precision highp float;
uniform sampler2D remains;
in vec2 at;
out vec4 colour;
void main() {
  vec4 sum = vec4(0);
  for (float level = 0.; level < 9.; level++) sum += (1. - sum.a) * textureLod(remains, at, level);
  colour = sum / max(sum.a, .001);
}`;

/**
 * Shows the layers, the front over the middle over the back, each moved by its depth. A layer's
 * depth is even and goes on beyond its mask, so where a pixel comes from is found in a few steps,
 * and a mask's edge moves as a whole: it can neither tear nor smear.
 */
export const view = `#version 300 es
precision highp float;
uniform sampler2D photo, behindFront, behindAll, masks, depths;
uniform vec2 shift;
uniform float zoom, pivot, grey;
in vec2 at;
out vec4 colour;
float depthAt(float layer, vec2 p) {
  float margin = 1.5 / float(textureSize(depths, 0).y);
  return texture(depths, vec2(p.x, (clamp(p.y, margin, 1. - margin) + layer) / 3.)).r;
}
vec2 originIn(float layer, vec2 p) {
  vec2 q = p;
  for (int i = 0; i < 4; i++) q = p - shift * (depthAt(layer, q) - pivot);
  return q;
}
vec3 shown(sampler2D picture, float layer, vec2 p) {
  return mix(texture(picture, p).rgb, vec3(depthAt(layer, p)), grey);
}
void main() {
  vec2 p = (vec2(at.x, 1. - at.y) - .5) * zoom + .5;
  vec2 back = originIn(0., p), middle = originIn(1., p), front = originIn(2., p);
  vec3 c = shown(behindAll, 0., back);
  c = mix(c, shown(behindFront, 1., middle), texture(masks, middle).g);
  c = mix(c, shown(photo, 2., front), texture(masks, front).r);
  colour = vec4(c, 1);
}`;
