#!/bin/sh
# Fix the images of others by digest: deploy/pin.sh deploy/site.env
# Fetches what each tag means now and writes NAME=image@sha256:… into the file, in the place of what stood there.
set -eu
file=${1:?the file with the environment of the site}
[ -f "$file" ] || { echo "$file is not there: copy deploy/example.env first" >&2; exit 1; }

pin() { # variable, tag
    docker pull --quiet "$2" >/dev/null
    digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$2")
    case $digest in
        *@sha256:*) ;;
        *) echo "no digest of $2 is known: nothing was written for it" >&2; exit 1 ;;
    esac
    sed -i "/^#\{0,1\}$1=/d" "$file"
    echo "$1=$digest" >>"$file"
    echo "$1=$digest"
}

pin PYTHON_IMAGE python:3.11-slim
pin POSTGRES_IMAGE postgres:16
pin REDIS_IMAGE redis:7
pin CADDY_IMAGE caddy:2
